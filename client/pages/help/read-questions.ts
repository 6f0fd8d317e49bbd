export interface Question {
  /** Plain text. */
  title: string;
  /** Sanitised HTML. */
  answer: string;
}

interface QuestionGroup {
  title: string;
  questions: Question[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** What each heading of a level is followed by. */
function splitByHeadings(html: string, level: 2 | 3): [heading: string, html: string][] {
  const [, ...parts] = html.split(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 's'));
  return parts.flatMap((part, index): [string, string][] =>
    index % 2 === 0 ? [[toText(part), parts[index + 1] ?? '']] : [],
  );
}

/** The questions (`h3`) of a merchant's page by its groups (`h2`); with a term, those that have all of its words. */
export function readQuestions(html: string, term: string, language: string): QuestionGroup[] {
  const words = term.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  const isWanted = ({ title, answer }: Question) => {
    const text = `${title} ${toText(answer)}`.toLocaleLowerCase(language);
    return words.every((word) => text.includes(word));
  };
  return splitByHeadings(html, 2)
    .map(([title, body]) => ({
      title,
      questions: splitByHeadings(body, 3)
        .map(([question, answer]) => ({ title: question, answer }))
        .filter(isWanted),
    }))
    .filter(({ questions }) => questions.length > 0);
}
