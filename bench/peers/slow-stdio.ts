// A stdio server that needs a while before it answers anything, as one that is downloaded first does.
const delayMs = Number(process.argv[2] ?? 1500)
setTimeout(() => void import('./bare-stdio.ts'), delayMs)
