import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { draftStates, environments } from '@/domain/config/rules';
import type { LabelMap } from '@/domain/shared/labels';
import { unnamed } from '@/domain/shared/names';
import { StateTag } from '@/kit/field/StateTag';
import { safeText } from '@/utils/safeText';
import type { ConfigDetail } from '../types';
import styles from './editor.module.css';

interface Props<B> {
  name: string;
  config: ConfigDetail<B>['config'];
  /** The states in the words of the type. */
  states: LabelMap<string>;
  /** Save state; empty in read-only mode. */
  saveStatus: ReactNode;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onCheck: (() => void) | undefined;
  /** While a request waits, or what was agreed to is not served yet. */
  onWithdraw: (() => void) | undefined;
  onBack: () => void;
}

export function TopBar<B>({ name, config, states, saveStatus, onUndo, onRedo, onCheck, onWithdraw, onBack }: Props<B>) {
  return (
    <header className={styles.bar}>
      <h1 tabIndex={-1} title={safeText(name)}>
        {safeText(name) || unnamed}
      </h1>
      <StateTag map={states} value={config.status} />
      {config.status !== 'draft' && config.draft !== 'none' && <StateTag map={draftStates} value={config.draft} />}
      <StateTag map={environments} value={config.env} />
      {saveStatus}
      <div className={styles.tools}>
        <Tooltip title="Ctrl+Z">
          <Button size="small" aria-keyshortcuts="Control+Z" disabled={!onUndo} onClick={onUndo}>
            撤销
          </Button>
        </Tooltip>
        <Tooltip title="Ctrl+Shift+Z">
          <Button size="small" aria-keyshortcuts="Control+Shift+Z" disabled={!onRedo} onClick={onRedo}>
            重做
          </Button>
        </Tooltip>
        <Button onClick={onBack}>返回列表</Button>
        {onWithdraw && <Button onClick={onWithdraw}>撤回</Button>}
        {onCheck && (
          <Tooltip title="Ctrl+Enter">
            <Button type="primary" aria-keyshortcuts="Control+Enter" onClick={onCheck}>
              提交检查
            </Button>
          </Tooltip>
        )}
      </div>
    </header>
  );
}
