import { Trans } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** A browser with scripts never shows what is in a `noscript`, and React leaves the server's as it is. */
const isShown = import.meta.env.SSR;

/** Contact information in place of a form that needs scripts. */
export function WithoutScripts() {
  const { ContactEmail } = useStoreSettings();
  if (!isShown) return <noscript />;
  return (
    <noscript>
      <Trans>
        This form needs JavaScript. Without it, email us at <a href={`mailto:${ContactEmail}`}>{ContactEmail}</a>.
      </Trans>
    </noscript>
  );
}

/** Where shoppers would wait for a cart or a button for ever (CART-40). */
export function BuyingWithoutScripts() {
  if (!isShown) return <noscript />;
  return (
    <noscript>
      <Alert tone="info">
        <Trans>Buying needs JavaScript. Turn it on in your browser to fill your cart and to pay.</Trans>
      </Alert>
    </noscript>
  );
}

/** On pages with nothing but a customer's own data, which scripts load. */
export function PageWithoutScripts() {
  if (!isShown) return <noscript />;
  return (
    <noscript>
      <Alert tone="info">
        <Trans>This page needs JavaScript. Turn it on in your browser to see it.</Trans>
      </Alert>
    </noscript>
  );
}
