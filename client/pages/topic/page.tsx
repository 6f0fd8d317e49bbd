import { getTopic } from '../../../shared/api/content.ts';
import { EXTENSION_SE_NAME } from '../../../shared/api/store.ts';
import { useRead } from '../../data/use-read.ts';
import { TopicArticle } from '../../features/content/topic-article.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { ContactForm } from './contact-form.tsx';
import { ExtensionInstall } from './extension-install.tsx';

/** The topic with the contact form, by its name in the default language. */
const CONTACT_SE_NAME = 'contact-us';

export function TopicPage({ params }: PageProps) {
  const href = useHref();
  const { seName = '' } = params;
  const topic = useRead(getTopic, { seName });
  const isContact = topic.SeNamesEachLanguage.en === CONTACT_SE_NAME || seName === CONTACT_SE_NAME;
  const isExtension = [topic.SeNamesEachLanguage.en, seName].includes(EXTENSION_SE_NAME);
  return (
    <TopicArticle
      seName={seName}
      canonicalPath={href('topic', { seName })}
      intro={isExtension ? <ExtensionInstall /> : null}
    >
      {isContact ? <ContactForm /> : null}
    </TopicArticle>
  );
}
