import type { Command } from 'commander'
import { text } from './arguments.ts'

/** The options that say how the reports of a team look. */
export const withLook = (command: Command): Command =>
  command
    .option('--logo-file <file>', 'PNG, JPEG or WebP of at most 256 kB')
    .option('--logo-dark-file <file>', 'logo for dark pages; without it the other one gets a light background there')
    .option('--primary-color <color>', 'such as #1a73e8')
    .option('--cta-label <label>', 'label of the call to action', text('the label', 60))
    .option('--cta-url <url>', 'address of the call to action')
    .option('--contact-url <url>', 'where readers of the team’s pages ask questions')
    .option('--contact-email <address>', 'the same by mail')
    .option('--footer-text <text>', 'text in the footer', text('the text', 240))
    .option('--hide-powered-by', 'no powered-by line')
    .option('--locale <locale>', 'such as en-GB')
    .option('--card-for-private', 'social cards of private scans show brand and headline')
