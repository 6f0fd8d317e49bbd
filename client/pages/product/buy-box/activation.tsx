import { Trans } from '@lingui/react/macro';
import { getActivation } from '../../../../shared/api/product.ts';
import { LateData } from '../../../data/late-data.tsx';
import { useRead } from '../../../data/use-read.ts';
import { SanitisedHtml } from '../../../features/content/sanitised-html.tsx';
import { SoftPart } from '../../../features/content/soft-part.tsx';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { asksForActivation } from '../loader.ts';

function ActivationSteps({ html }: { html: string | undefined }) {
  if (!html) return null;
  return (
    <Section id="activation" title={<Trans>How to activate your key</Trans>}>
      <SanitisedHtml html={html} />
    </Section>
  );
}

function ReadActivation({ productId }: { productId: number }) {
  const args = { id: productId };
  const steps = useRead(getActivation, args);
  return (
    <>
      <ActivationSteps html={steps?.Body} />
      <LateData endpoint={getActivation} args={args} />
    </>
  );
}

/** How to activate the key: requested if the product has no attributes, otherwise part of its data. */
export function Activation({ product }: { product: ShownProduct }) {
  if (!asksForActivation(product)) return <ActivationSteps html={product.PlatformActivationDetail?.Body} />;
  return (
    <SoftPart fallback={null}>
      <ReadActivation productId={product.Id} />
    </SoftPart>
  );
}
