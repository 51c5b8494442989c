import type { ReactNode } from 'react';
import { hasPlans } from '../../account/has-plans.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { supportEmail } from '../../shell/frame/support-email.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './legal-page.module.css';

const sections = {
  terms: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
    number => [`legal.terms${number}Title`, `legal.terms${number}Text`] as const,
  ),
  privacy: ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).map(
    number => [`legal.privacy${number}Title`, `legal.privacy${number}Text`] as const,
  ),
};

/** Replacements for sections if the deployment sells no subscriptions. */
const withoutPayment: Partial<
  Record<
    string,
    readonly ['legal.accessTitle' | 'legal.checksTitle', 'legal.accessText' | 'legal.checksText']
  >
> = {
  'legal.terms4Title': ['legal.accessTitle', 'legal.accessText'],
  'legal.privacy6Title': ['legal.checksTitle', 'legal.checksText'],
};

export const TermsPage = () => <LegalPage document="terms" />;
export const PrivacyPage = () => <LegalPage document="privacy" />;

function LegalPage({ document }: { document: 'terms' | 'privacy' }) {
  const t = useTranslate();
  const contact = supportEmail === '' ? t('legal.contactMissing') : supportEmail;
  const shown = sections[document].map(
    section => (hasPlans() ? null : withoutPayment[section[0]]) ?? section,
  );
  return (
    <article className={styles.page}>
      <PageHeading title={t(`legal.${document}Title`)} />
      <p className={styles.updated}>{t(`legal.${document}Updated`)}</p>
      <p className={styles.intro}>{t(`legal.${document}Intro`)}</p>
      {shown.map(([title, text], index) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.title}>{`${index + 1}. ${t(title)}`}</h2>
          <Paragraph text={t(text, { contact })} />
        </section>
      ))}
    </article>
  );
}

/** A text of several lines is shown as a list, one service per line. */
function Paragraph({ text }: { text: string }) {
  const lines = text.split('\n');
  return lines.length === 1 ? (
    <p>{withAddress(text)}</p>
  ) : (
    <ul>
      {lines.map(line => (
        <li key={line}>{withAddress(line)}</li>
      ))}
    </ul>
  );
}

/** Turns the support address in a text into a link. */
function withAddress(text: string): ReactNode {
  const at = supportEmail === '' ? -1 : text.indexOf(supportEmail);
  if (at === -1) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {withAddress(text.slice(at + supportEmail.length))}
    </>
  );
}
