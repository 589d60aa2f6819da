// Runs the fixture in a separate process, which a test can kill: `node serve-fixture.ts <template file> <assets> <data folder>`.
import { readFile } from 'node:fs/promises'
import { bootLocal } from '../../../lib/local/boot.ts'
import type { Template } from '../../../lib/local/template.ts'

const [templateFile = '', assetsDir = '', dataDir = ''] = process.argv.slice(2)
// Written by the test in this folder.
const template = JSON.parse(await readFile(templateFile, 'utf8')) as Template
const stack = await bootLocal({ template, assetsDir, dataDir })
process.stdout.write(`${stack.baseUrl}\n`)
