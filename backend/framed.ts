import { portBeside } from '../src/core/rules/value/next-port.ts';
import { captchaDocuments, handleCaptcha } from './captcha/routes.ts';
import type { CaptchaTokens } from './captcha/tokens.ts';
import { ownOrigin } from './http.ts';
import { pageLook } from './page.ts';
import { pricingDocuments } from './stripe/routes.ts';

/**
 * Everything that the app shows in frames, on the next port. That origin serves nothing else, because a script in a frame may request
 * anything from its own origin. Null for other paths.
 */
export async function handleFramed(tokens: CaptchaTokens, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const appOrigin = portBeside(ownOrigin(request), -1);
  return (
    captchaDocuments(appOrigin, url) ??
    pricingDocuments(appOrigin, url) ??
    pageLook(url) ??
    handleCaptcha(tokens, request)
  );
}
