import { getTopic, searchTopics, type Topic } from '../../../shared/api/content.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { useOptionalRead } from '../../data/use-read.ts';
import { found, type LoaderContext, type LoaderResult } from '../../router/route.ts';
import { readHelpTerm } from './help-term.ts';

/** The merchant's page with questions and answers, by its name in the default language. */
const QUESTIONS = { seName: 'help' };

const NO_QUESTIONS: Topic = {
  Id: 0,
  Title: '',
  SeName: '',
  Body: '',
  MetaTitle: '',
  MetaDescription: '',
  MetaKeywords: '',
  SeNamesEachLanguage: {},
};

/** The page works without its questions. */
export async function loadHelp({ query, read }: LoaderContext): Promise<LoaderResult> {
  const questions = settleReads([read(getTopic, QUESTIONS)]);
  await read(searchTopics, { term: readHelpTerm(query) });
  await questions;
  return found;
}

export const useHelpTopic = () => useOptionalRead(getTopic, QUESTIONS, NO_QUESTIONS);
