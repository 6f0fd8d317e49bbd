import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import styles from './page.module.css';
import type { readQuestions } from './read-questions.ts';

interface QuestionsProps {
  groups: ReturnType<typeof readQuestions>;
  /** BCP 47, where they are not in the page's language. */
  language: string | undefined;
}

/** Questions with their answers in place, by group; a single one is open. */
export function Questions({ groups, language }: QuestionsProps) {
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={styles.groups} lang={language}>
      {groups.map(({ title, questions }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <Accordion>
            {questions.map((question) => (
              <AccordionItem key={question.title} title={question.title} isInitiallyOpen={count === 1}>
                <SanitisedHtml html={question.answer} />
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ))}
    </div>
  );
}
