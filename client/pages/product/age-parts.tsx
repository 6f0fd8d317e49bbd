import { Trans, useLingui } from '@lingui/react/macro';
import type { AgeGate } from '../../../shared/api/product.ts';
import { declareAge } from '../../features/product/declared-age.ts';
import { useAgeGate } from '../../features/product/use-age-gate.ts';
import { useHref } from '../../router/use-href.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';

interface AgePartProps {
  gate: AgeGate;
  /** From the page's own styles, which are there before this code. */
  className: string | undefined;
}

/** Takes the place of pictures and trailer until the visitor has answered (ADULT-2). */
export function AgeStage({ gate, className }: AgePartProps) {
  const { t } = useLingui();
  const { Age: age } = gate;
  return (
    <section className={className} aria-label={t`Pictures`}>
      <EmptyState icon={<strong>{age}+</strong>} title={t`For people aged ${age} and over`}>
        <Trans>We show its pictures once you have confirmed your age.</Trans>
      </EmptyState>
    </section>
  );
}

/** Takes the place of the buttons that buy: no date of birth, one answer, and a way back. */
export function AgeQuestion({ gate, className }: AgePartProps) {
  const { t } = useLingui();
  const href = useHref();
  const { Age: age } = gate;
  if (useAgeGate(gate) === 'waiting') return <SkeletonLines count={4} />;
  return (
    <div className={className}>
      <p>
        <Trans>
          This product is only sold to people aged {age} and over. Your answer is remembered on this device.
        </Trans>
      </p>
      <Button size="large" isWide onClick={() => declareAge(age)}>{t`I am ${age} or older`}</Button>
      <ButtonLink variant="secondary" isWide href={href('home')}>{t`Back to the shop`}</ButtonLink>
    </div>
  );
}
