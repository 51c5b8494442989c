// The captcha stand-in's own document, framed by the app from another origin. It posts to the app, at the app's origin only:
//   {type: 'captcha-ready'}            the box can be ticked
//   {type: 'captcha-height', height}   the pixels that the frame needs, again whenever they change
//   {type: 'captcha-token', token}     solved; the token is worth one attempt
//   {type: 'captcha-expired'}          the token is too old, the box is empty again
//   {type: 'captcha-error'}            the check failed, the box is empty again
// and empties the box when the app says {type: 'captcha-reset'}.

const form = document.querySelector('form');
const box = form.querySelector('input');
const status = form.querySelector('.status');
let expiry = 0;

const { appOrigin } = document.documentElement.dataset;
const post = message => window.parent.postMessage(message, appOrigin);

function reset(words) {
  clearTimeout(expiry);
  box.checked = false;
  box.disabled = false;
  status.textContent = words;
}

async function mintToken() {
  const response = await fetch('/__captcha/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sitekey: form.dataset.sitekey }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

async function solve() {
  box.disabled = true;
  status.textContent = '';
  try {
    const { token, expiresInSeconds } = await mintToken();
    post({ type: 'captcha-token', token });
    expiry = setTimeout(expire, expiresInSeconds * 1000);
  } catch {
    reset(form.dataset.failed);
    post({ type: 'captcha-error' });
  }
}

function expire() {
  reset(form.dataset.expired);
  post({ type: 'captcha-expired' });
}

box.addEventListener('change', () => {
  if (box.checked) void solve();
});

form.addEventListener('submit', event => event.preventDefault());

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== appOrigin) return;
  if (event.data?.type === 'captcha-reset') reset('');
});

new ResizeObserver(() =>
  post({ type: 'captcha-height', height: document.documentElement.offsetHeight }),
).observe(document.documentElement);

post({ type: 'captcha-ready' });
