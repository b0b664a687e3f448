#!/usr/bin/env node
import { runHttp } from '@mcp-servers/server-shell'
import { program } from './program.ts'

await runHttp(program)
