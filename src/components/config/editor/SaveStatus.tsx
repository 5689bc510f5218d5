import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { regionTime } from '@/utils/regionTime';
import type { SaveState } from './saveState';

interface Props<B> {
  state: SaveState<B>;
  onSave: () => void;
  onAsk: () => void;
}

/** Save state of the editor, with actions if saving failed. */
export function SaveStatus<B>({ state, onSave, onAsk }: Props<B>) {
  const { region } = useModel('region');
  const clockOf = (at: number) => regionTime(at, region)?.slice(11, 16) ?? '';
  const action =
    state.kind === 'failed' ? (
      <Button size="small" onClick={onSave}>
        重试
      </Button>
    ) : (
      state.kind === 'unknown' && (
        <Button size="small" loading={state.asking} onClick={onAsk}>
          查询结果
        </Button>
      )
    );
  return (
    <>
      <output aria-label="保存状态">{textOf(state, clockOf)}</output>
      {action}
    </>
  );
}

function textOf<B>(state: SaveState<B>, clockOf: (at: number) => string): string {
  if (state.kind === 'saved') return state.at === null ? '没有修改' : `已保存 ${clockOf(state.at)}`;
  if (state.kind === 'unsaved') return '未保存';
  if (state.kind === 'saving') return '保存中';
  if (state.kind === 'failed') return `保存失败：${state.message}`;
  return state.kind === 'unknown' ? '保存结果未知，内容留在本页' : '未保存：内容已被他人修改';
}
