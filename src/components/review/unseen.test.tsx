import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call, db, newKey, type StoredCase } from '../../../mock/testing';
import { found } from '../../../tests/found';
import { freshStart, renderScreen } from '../../../tests/renderScreen';
import { caseKinds } from '../../domain/review/kinds';
import { claimCases } from '../../services/review';

beforeEach(freshStart);

const hasMedia = (one: StoredCase) => one.kind !== 'long_text' || one.payload.images.length > 0;

/** Benches beside those of reports and pictures, whose own tests hold each medium. */
it.each(['background', 'long_text'] as const)(
  '%s: nothing passes that was not seen, nor what failed to load',
  async (kind) => {
    const { case_id } = found(
      [...db.cases.values()].find(
        (one) => one.kind === kind && one.status === 'pending' && one.lane === 'normal' && hasMedia(one),
      ),
    );
    await call(claimCases, { kind, size: 1, case_ids: [case_id], idem_key: newKey() }, 'reviewer');
    const { user } = await renderScreen(caseKinds[kind].path, { operator: 'reviewer' });
    const pane = await screen.findByRole('region', { name: '证据' });
    expect(pane.dataset.case).toBe(case_id);
    await waitFor(() => expect(pane.querySelector('img')).toBeInTheDocument());
    await user.keyboard('a');
    expect(await screen.findByRole('alert')).toHaveTextContent(/还没有看过或听过：/);
    for (const image of pane.querySelectorAll('img')) fireEvent.error(image);
    await user.keyboard('a');
    expect(
      await screen.findByText(/无法显示：按 I 注明「无法加载」或按 Y 注明「证据缺失」，再判定/),
    ).toBeInTheDocument();
    expect(db.decisions.some((one) => one.case_id === case_id)).toBe(false);
  },
);
