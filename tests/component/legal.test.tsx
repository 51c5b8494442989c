import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../src/core/rules/settings/settings.ts';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { PrivacyPage, TermsPage } from '../../src/pages/legal/legal-page.tsx';
import { endAccount, show } from '../support/account-screen.tsx';

afterEach(endAccount);

const text = (): string => screen.getByRole('article').textContent;

test.each<[Language, RegExp[]]>([
  [
    'en',
    [
      /controller/,
      /Supabase.+when, from which network address/,
      /asked about your subscription/,
      /time zone/,
      /opened by its position/,
      /OpenStreetMap, .+ sees the areas/,
      /trips under way/,
      /quiet hours/,
      /Stripe.+until the plans/,
      /cookies of/,
    ],
  ],
  [
    'fr',
    [
      /responsable du traitement/,
      /Supabase.+quand, de quelle/,
      /vérifié votre abonnement/,
      /fuseau horaire/,
      /ouverte par sa position/,
      /OpenStreetMap, .+ voit les zones/,
      /sorties en cours/,
      /Ne pas déranger/,
      /Stripe.+formules/,
      /captcha/,
    ],
  ],
  [
    'es',
    [
      /responsable del trat/,
      /Supabase.+cuándo, desde qué/,
      /comprobó la aplicación tu suscripción/,
      /zona horaria/,
      /abierto por su posición/,
      /OpenStreetMap, .+ ve las zonas/,
      /salidas en curso/,
      /No molestar/,
      /Stripe.+planes/,
      /captcha/,
    ],
  ],
])('the privacy policy says who gets what, in %s', async (language, said) => {
  await loadWords(language);
  show(
    <I18nProvider translate={createTranslate(language)}>
      <PrivacyPage />
    </I18nProvider>,
    '/privacy',
  );
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(11);
  for (const pattern of said) expect(text()).toMatch(pattern);
  expect(text()).toContain('2026');
});

test('the terms keep their own date', () => {
  show(<TermsPage />, '/terms');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  expect(text()).toContain('Last updated June 24, 2025');
});
