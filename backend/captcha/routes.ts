import { file, html, knownTheme, page } from '../page.ts';
import { readText } from '../read-body.ts';
import { captchaTexts } from './texts.ts';
import { captchaBehaviour, tokenLifeSeconds, type CaptchaTokens } from './tokens.ts';

const maxBodyBytes = 1000;

/** The embedded page `/__captcha/frame?sitekey=&lang=&theme=`; `frame.js` describes its messages to the app. Null for other paths. */
export function captchaDocuments(appOrigin: string, url: URL): Response | null {
  switch (url.pathname) {
    case '/__captcha/frame':
      return framePage(appOrigin, url.searchParams);
    case '/__captcha/frame.js':
      return file('backend/captcha/frame.js', 'js');
    case '/__captcha/frame.css':
      return file('backend/captcha/frame.css', 'css');
    default:
      return null;
  }
}

/** The check itself: `POST /__captcha/token`. Null for other paths. */
export async function handleCaptcha(tokens: CaptchaTokens, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/__captcha/')) return null;
  if (pathname === '/__captcha/token' && request.method === 'POST') return mint(tokens, request);
  return Response.json({ error: 'not-found' }, { status: 404 });
}

function framePage(appOrigin: string, query: URLSearchParams): Response {
  const behaviour = captchaBehaviour(query.get('sitekey'));
  const texts = captchaTexts(query.get('lang'));
  const look = {
    title: texts.title,
    language: texts.language,
    theme: knownTheme(query.get('theme')),
    stylesheets: ['/__captcha/frame.css'],
    framedBy: appOrigin,
  };
  if (behaviour === null)
    return page({ ...look, status: 400, body: html`<p class="status">Unknown site key.</p>` });
  // A service whose script never loads: it shows nothing and sends no message to the parent.
  if (behaviour === 'never') return page({ ...look, body: html`` });
  return page({
    ...look,
    scripts: ['/__captcha/frame.js'],
    body: html`<form
      data-sitekey="${behaviour}"
      data-failed="${texts.failed}"
      data-expired="${texts.expired}"
    >
      <label><input type="checkbox" /> <span>${texts.label}</span></label>
      <small>${texts.note}</small>
      <p class="status" role="status"></p>
    </form>`,
  });
}

/** What the frame asks for once its box is ticked. */
async function mint(tokens: CaptchaTokens, request: Request): Promise<Response> {
  const behaviour = captchaBehaviour(siteKeyIn(await readText(request, maxBodyBytes)));
  if (behaviour === null) return Response.json({ error: 'invalid-sitekey' }, { status: 400 });
  if (behaviour === 'fail' || behaviour === 'never')
    return Response.json({ error: 'challenge-error' }, { status: 403 });
  const lifeSeconds = behaviour === 'expire' ? 0 : tokenLifeSeconds;
  return Response.json({ token: tokens.mint(lifeSeconds), expiresInSeconds: lifeSeconds });
}

function siteKeyIn(text: string | null): string | null {
  try {
    const body: unknown = JSON.parse(text ?? '');
    if (body !== null && typeof body === 'object' && 'sitekey' in body && typeof body.sitekey === 'string')
      return body.sitekey;
  } catch {
    // Not JSON: no site key.
  }
  return null;
}
