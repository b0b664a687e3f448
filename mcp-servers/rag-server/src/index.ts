#!/usr/bin/env node
import { runStdio } from '@mcp-servers/server-shell'
import { program } from './program.ts'

await runStdio(program)
