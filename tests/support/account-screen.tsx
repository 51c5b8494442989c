import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { account } from '../../src/account/account.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { localAccounts, type LocalAccounts } from './local-accounts.ts';

/** What the app says to the document in a frame. */
export const saidToFrame = vi.fn<(message: unknown, origin: string) => void>();
/** As the component tests' build names it. */
export const embedOrigin = new URL(account.config.captchaFrame).origin;
const frameWindow = { postMessage: saidToFrame };

/**
 * The app's own account, with a separate backend behind `fetch`, signed out. Frames stay empty: the test sends the messages of the embedded
 * documents.
 */
export function freshAccount(): LocalAccounts {
  const accounts = localAccounts();
  vi.stubGlobal('fetch', (address: RequestInfo | URL, init?: RequestInit) =>
    accounts.fetch(address instanceof Request ? address.url : String(address), init),
  );
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only ever compared and posted to
    frameWindow as unknown as Window,
  );
  loadEmptyFrames();
  saidToFrame.mockClear();
  account.identity.set(null);
  localStorage.clear();
  return accounts;
}

interface HappyDom {
  settings: {
    enableIframePageLoading: boolean;
    fetch: { interceptor: { beforeAsyncRequest: () => Promise<Response> } };
  };
}

/** Without this, happy-dom reports every frame that it does not load with a page of stack trace. */
function loadEmptyFrames(): void {
  const { settings }: HappyDom = Reflect.get(window, 'happyDOM');
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = {
    beforeAsyncRequest: () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
  };
}

export function endAccount(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Renders a screen at a path; `history` grows with every navigation. */
export function show(page: ReactNode, path = '/login') {
  const location = memoryLocation({ path, record: true });
  render(
    <Router hook={location.hook}>
      <FormatsProvider units="imperial" zone="UTC">
        {page}
      </FormatsProvider>
    </Router>,
  );
  return location.history;
}

export interface FrameEvent {
  origin?: string;
  source?: unknown;
}

/** The embedded document says something to the app. */
export function frameSays(message: unknown, { origin = embedOrigin, source = frameWindow }: FrameEvent = {}) {
  const event = Object.assign(new Event('message'), { data: message, origin, source });
  act(() => void window.dispatchEvent(event));
}

export async function solveCaptcha(accounts: LocalAccounts): Promise<void> {
  frameSays({ type: 'captcha-ready' });
  frameSays({ type: 'captcha-token', token: await accounts.captchaToken() });
}

export const button = (name: string): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string): void => void fireEvent.click(button(name));
export const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A seeded account is signed in before the screen is shown. */
export async function signedIn(accounts: LocalAccounts, name = 'active'): Promise<void> {
  const opened = await account.signIn.withPassword({
    email: `${name}@offing.example`,
    password: `calm-${name}`,
    captchaToken: await accounts.captchaToken(),
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  await account.signIn.adopt(opened.value, '/');
}
