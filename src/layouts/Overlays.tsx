import {
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { gate } from '@/app/sessionGate';
import { useKeys } from '@/hooks/useKeys';
import { useTypedAhead } from '@/hooks/useTypedAhead';
import { fetchSoon, isHere, lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { loadObjectTypes } from '@/kit/field/useObjectTypes';
import type { SoughtApproval } from './ApprovalInbox';

const ApprovalInbox = lazyPart(() => import('./ApprovalInbox'));
const ExportCentre = lazyPart(() => import('./exports/ExportCentre'));
const Palette = soonPart(() => import('./Palette'));
const Diagnostics = lazyPart(() => import('./Diagnostics'));
const ShortcutHelp = soonPart(() => import('./ShortcutHelp'));
// Also without a network, which is when something is not sent.
const SignOutQuestion = soonPart(() => import('./SignOutQuestion'));
// The palette needs the object types when it opens.
fetchSoon(loadObjectTypes);

const parts = {
  approvals: ApprovalInbox,
  exports: ExportCentre,
  palette: Palette,
  help: ShortcutHelp,
  diagnostics: Diagnostics,
  signOut: SignOutQuestion,
};

type Overlay = keyof typeof parts;

export interface OverlaysHandle {
  show: (next: Overlay) => void;
}

/** Overlays opened from the header or by key. Separate from the header, which is not rendered again for them. */
export function Overlays({ ref }: { ref: Ref<OverlaysHandle> }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [sought, setSought] = useState<SoughtApproval>();
  const opener = useRef<Element | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const typedAhead = useTypedAhead(close);
  const show = (next: Overlay, approval?: SoughtApproval) => {
    setSought(approval);
    if (overlay === null) opener.current = document.activeElement;
    if (next === 'palette' && overlay !== 'palette') typedAhead.begin();
    // As a transition it appears as soon as its code is loaded; with a fallback React would delay it. Loaded ones
    // appear at once.
    if (isHere(parts[next])) setOverlay(next);
    else startTransition(() => setOverlay(next));
  };
  useImperativeHandle(ref, () => ({ show: (next: Overlay) => show(next) }));
  useKeys(
    [
      { key: 'mod+k', label: '跳转到页面，或粘贴用户ID直接打开', run: () => show('palette') },
      { key: '?', label: '打开本帮助', run: () => show('help') },
    ],
    // Over the prompt to sign in again nothing opens.
    { anywhere: true, enabled: !useSyncExternalStore(gate.subscribe, gate.isClosed) },
  );

  const Shown = overlay && overlay !== 'palette' && overlay !== 'approvals' ? parts[overlay] : null;

  // Returns the focus to where it was before the overlay opened.
  useEffect(() => {
    if (overlay === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [overlay]);

  return (
    <Part>
      {overlay === 'palette' && (
        <Palette typedAhead={typedAhead.take} onApproval={(approval) => show('approvals', approval)} onClose={close} />
      )}
      {overlay === 'approvals' && <ApprovalInbox sought={sought} onClose={close} />}
      {Shown && <Shown onClose={close} />}
    </Part>
  );
}
