import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '../src/core/rules/value/is-record.ts';

/** By semantic versioning: the version to come, and after the plus the minute, which distinguishes two builds of it. */
export function versionOf(manifest: unknown, at: Date): string {
  const version = isRecord(manifest) ? manifest['version'] : undefined;
  if (typeof version !== 'string') throw new Error('package.json names no version.');
  return `${version}+${at.toISOString().slice(0, 16).replace(/[-:]/g, '')}`;
}

const manifest: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));

/** What the app calls itself, in About and where it asks for a newer one. Given by the release (CI sets OFFING_VERSION) or made of package.json. */
export const buildVersion: string = process.env['OFFING_VERSION'] ?? versionOf(manifest, new Date());
