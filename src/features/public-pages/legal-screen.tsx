import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { appName } from '../../ui/app-name';
import { useScreenTitle } from '../../ui/use-screen-title';
import classes from './legal-screen.module.css';
import { TextBlock } from '../../ui/text-block';

/** A long text in sections, with a list of them: the License Agreement and the Terms of Use. */
export function LegalScreen({ text }: { text: 'agreement' | 'terms' }) {
  const { t, i18n } = useTranslation([text, 'site']);
  const app = appName();
  const sections = t(`${text}:sections`, { returnObjects: true, app });
  const date = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(t(`${text}:changedOn`)));
  useScreenTitle(t(`${text}:screen`));
  return (
    <article className={classes['text']}>
      <header className={classes['head']}>
        <h1>{t(`${text}:screen`)}</h1>
        <p className={classes['lead']}>{t(`${text}:lead`, { app })}</p>
        <p className={classes['changed']}>{t('site:changed', { date })}</p>
      </header>
      <nav aria-labelledby="contents" className={classes['contents']}>
        <h2 id="contents">{t('site:onThisPage')}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes['sections']}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {blocks.map((block, at) => (
              <TextBlock key={at} block={block} label={title} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
