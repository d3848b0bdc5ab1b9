import type { BundleFile } from './bundle.ts';

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a database address with a password', /\bpostgres(?:ql)?:\/\/[^\s"'`@/:]+:[^\s"'`@]+@/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a cloud key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of a code host', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a payment key', /\b[sr]k_live_[0-9A-Za-z]{16,}/],
  [
    'a secret with its name',
    new RegExp(
      String.raw`\b(?:\w*(?:secret|master_?key|password|api_?key))["'\x60]?\s*[:=]\s*` +
        String.raw`["'\x60](?=[^"'\x60]*\d)[A-Za-z0-9+/=_-]{20,}["'\x60]`,
      'i',
    ),
  ],
];

/**
 * Secrets in any file of a bundle, and calls of the console that print what only a developer needs
 * in its scripts for browsers.
 */
export function checkLeftovers(code: string, files: readonly BundleFile[]): string[] {
  const faults: string[] = [];
  for (const { name, text } of files) {
    for (const [what, pattern] of SECRETS)
      if (pattern.test(text)) faults.push(`${code}: ${name} holds what looks like ${what}`);
    // Warnings and errors of libraries stay; our own sources may not use the console at all (lint).
    const call = name.startsWith('client/')
      ? /\bconsole\.(?:log|debug|table|dir|time)\b.{0,40}/.exec(text)?.[0]
      : undefined;
    if (call !== undefined) faults.push(`${code}: ${name} still prints to the console: ${call}`);
  }
  return faults;
}
