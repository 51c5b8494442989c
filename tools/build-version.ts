import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '../src/core/rules/value/is-record.ts';

/** Semantic version: the next version, then a plus sign and the minute of the build, which distinguishes two builds. */
export function versionOf(manifest: unknown, at: Date): string {
  const version = isRecord(manifest) ? manifest['version'] : undefined;
  if (typeof version !== 'string') throw new Error('package.json names no version.');
  return `${version}+${at.toISOString().slice(0, 16).replace(/[-:]/g, '')}`;
}

const manifest: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));

/**
 * The app's version, shown in About and used to ask for a newer one. Set by the release (CI sets OFFING_VERSION), else built from
 * package.json.
 */
export const buildVersion: string = process.env['OFFING_VERSION'] ?? versionOf(manifest, new Date());
