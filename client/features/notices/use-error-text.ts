import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { OFFLINE } from '../../data/browser-api.ts';

/**
 * Returns a function that maps a thrown error to a message for the shopper: the backend's first message if it sent one.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (error instanceof ApiError) {
        if (error.code === OFFLINE) return t`We could not reach the shop. Check your connection and try again.`;
        const [first] = error.messages;
        if (first) return first;
      }
      return t`Something went wrong. Please try again.`;
    },
    [t],
  );
}
