// Cloudflare Turnstile in a separate document and origin, so that its script never runs inside the app. `?sitekey=&lang=&theme=`.
// It posts to the app, at the app's origin only:
//   {type: 'captcha-ready'}            the check is shown
//   {type: 'captcha-token', token}     solved; the token is worth one attempt
//   {type: 'captcha-expired'}          the token is too old
//   {type: 'captcha-error'}            it could not be loaded, or failed
//   {type: 'captcha-height', height}   the pixels it needs
// and starts over when the app says {type: 'captcha-reset'}.

const query = new URLSearchParams(window.location.search);
const { appOrigin } = document.documentElement.dataset;
const place = document.querySelector('#widget');
const post = message => window.parent.postMessage(message, appOrigin);
const fail = () => post({ type: 'captcha-error' });
const isDark = ['dark', 'night'].includes(query.get('theme'));
let widget = null;

// Where the schemes of a page and a frame differ, browsers paint the frame white: a glare on a dark form.
document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';

window.onTurnstile = () => {
  widget = window.turnstile.render(place, {
    sitekey: query.get('sitekey') ?? '',
    language: query.get('lang') ?? 'auto',
    theme: isDark ? 'dark' : 'light',
    size: 'flexible',
    callback: token => post({ type: 'captcha-token', token }),
    'expired-callback': () => post({ type: 'captcha-expired' }),
    'timeout-callback': () => post({ type: 'captcha-expired' }),
    'error-callback': () => {
      fail();
      return true; // handled: it need not throw as well
    },
  });
  if (widget) post({ type: 'captcha-ready' });
  else fail();
};

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== appOrigin) return;
  if (event.data?.type === 'captcha-reset' && widget) window.turnstile.reset(widget);
});

new ResizeObserver(() => post({ type: 'captcha-height', height: place.scrollHeight })).observe(place);

const script = document.createElement('script');
script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onTurnstile';
script.addEventListener('error', fail);
document.head.append(script);
