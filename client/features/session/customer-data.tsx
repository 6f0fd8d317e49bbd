import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from '../../../shared/api/endpoint.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useErrorText } from '../notices/use-error-text.ts';

interface CustomerDataProps<Data> {
  response: SWRResponse<Data, ApiError>;
  /** Rendered once there is data. */
  children: (data: Data) => ReactNode;
}

/** A part of a page whose data only the browser can read: a placeholder, then the content or an error. */
export function CustomerData<Data>({ response, children }: CustomerDataProps<Data>) {
  const toErrorText = useErrorText();
  if (response.data !== undefined) return children(response.data);
  // `useCustomerRead` handles 401; the placeholder stays until the page is left.
  if (response.error && response.error.status !== 401) {
    const retry = (
      <Button size="small" variant="secondary" onClick={() => void response.mutate()}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Alert tone="error" isLive action={retry}>
        {toErrorText(response.error)}
      </Alert>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <Panel>
        <SkeletonLines count={5} />
      </Panel>
    </div>
  );
}
