/** What the command says. */
export const signInTexts = {
  zh: {
    help: `用法：npm run sign-in -- <服务名>      登录 mcp.json 中一个需要登录的远程 MCP 服务（OAuth 2.1）

在浏览器中打开给出的地址并登录；浏览器在另一台机器上时，把它最后跳转到的地址粘贴到这里。
令牌保存在数据目录，只有本机当前用户可读，此后由程序自动续期。`,
    open: (id: string, url: string) =>
      `请在浏览器中打开以下地址登录“${id}”（5 分钟内有效）：\n\n${url}\n\n浏览器不在这台机器上时，请把登录后跳转到的地址粘贴到这里并回车。`,
    done: (id: string, path: string) => `已登录“${id}”，令牌保存在 ${path}。`,
    failed: (id: string, why: string) => `没有登录“${id}”：${why}。请检查后重新运行本命令。`,
    noServer: (id: string, remote: readonly string[]) =>
      `mcp.json 中没有名为“${id}”的远程服务（有 "url" 的才需要登录）。${remote.length === 0 ? '目前没有远程服务。' : `可选：${remote.join('、')}。`}`,
  },
  en: {
    help: `Usage: npm run sign-in -- <server>      signs in to a remote MCP server of mcp.json that asks for it (OAuth 2.1)

Open the address shown in a browser and sign in; when the browser runs on another machine, paste the address it ends up at.
The tokens are kept in the data directory, readable by the current user only, and renewed from then on.`,
    open: (id: string, url: string) =>
      `Open this address in a browser to sign in to "${id}" (within 5 minutes):\n\n${url}\n\nIf the browser is not on this machine, paste the address it was sent to after the sign-in here and press Enter.`,
    done: (id: string, path: string) => `Signed in to "${id}"; the tokens are kept in ${path}.`,
    failed: (id: string, why: string) => `Not signed in to "${id}": ${why}. Check that and run this command again.`,
    noServer: (id: string, remote: readonly string[]) =>
      `mcp.json has no remote server "${id}" (only one with a "url" can need a sign-in). ${remote.length === 0 ? 'There is no remote server at present.' : `There are: ${remote.join(', ')}.`}`,
  },
}
