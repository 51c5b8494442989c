import { isLoopback } from '../loopback.ts';
import type { AuthSettings } from './settings.ts';

/** The address to which a mail may lead back: the requested one if it is allowed, else the app's. */
export function redirectTarget(settings: AuthSettings, request: Request, url: URL): string {
  const candidates = [
    request.headers.get('redirect_to') ?? url.searchParams.get('redirect_to'),
    request.headers.get('referer'),
  ];
  return candidates.find(candidate => isAllowedRedirect(settings, candidate)) ?? settings.siteUrl;
}

/** Allows any path of the app's address (any port on a loopback host) and matches of the allow list. */
export function isAllowedRedirect(settings: AuthSettings, target: string | null): target is string {
  if (!target || !URL.canParse(target)) return false;
  const asked = new URL(target);
  const own = new URL(settings.siteUrl);
  const sameHost = asked.hostname === own.hostname && asked.protocol === own.protocol;
  if (sameHost && (asked.port === own.port || isLoopback(asked))) return true;
  const withoutFragment = target.split('#')[0] ?? '';
  return settings.redirectAllowList.some(glob => globPattern(glob).test(withoutFragment));
}

/** `*` matches anything up to a dot or a slash, `**` anything, `?` one character except those two. */
function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, part => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
