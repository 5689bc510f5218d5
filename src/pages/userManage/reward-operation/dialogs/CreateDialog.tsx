import { useState } from 'react';
import type { RewardOutlook } from '@/services/reward';
import { ConfirmStep } from './ConfirmStep';
import { emptyLine, emptyRewardDraft, type RewardDraft } from './draft';
import { ItemsStep } from './ItemsStep';
import { PeopleStep } from './PeopleStep';

interface Props {
  /** Type and id of what it begins with: gift_bag:bag_1003. */
  item?: string;
  onClose: () => void;
}

/** 新建 in three steps: what, for whom, and what would come of it. Going back loses nothing. */
export default function CreateDialog({ item, onClose }: Props) {
  const [draft, setDraft] = useState<RewardDraft>(
    item === undefined ? emptyRewardDraft : { ...emptyRewardDraft, items: [{ ...emptyLine, item }] },
  );
  const [step, setStep] = useState<'items' | 'people' | 'confirm'>('items');
  const [found, setFound] = useState<RewardOutlook | null>(null);
  const change = (part: Partial<RewardDraft>) => setDraft((before) => ({ ...before, ...part }));
  if (step === 'items')
    return (
      <ItemsStep
        draft={draft}
        onNext={(part) => {
          change(part);
          setStep('people');
        }}
        onClose={onClose}
      />
    );
  if (step === 'people' || found === null)
    return (
      <PeopleStep
        draft={draft}
        onBack={() => setStep('items')}
        onNext={(part, tried) => {
          change(part);
          setFound(tried);
          setStep('confirm');
        }}
        onClose={onClose}
      />
    );
  return <ConfirmStep draft={draft} found={found} onBack={() => setStep('people')} onClose={onClose} />;
}
