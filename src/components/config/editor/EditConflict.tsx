import { Button, Drawer, Flex } from 'antd';
import type { Content } from '@/domain/config/rules';
import { fieldOf } from '@/domain/shared/objectType';
import { Part } from '@/kit/base/Part';
import { Time } from '@/kit/field/Time';
import { safeText } from '@/utils/safeText';
import { DiffTable } from '../DiffTable';
import { configDiffOf, type DiffRow } from '../diff';
import type { ConfigDetail, ConfigType } from '../types';
import { contentIn } from './saveState';

interface Props<B> {
  type: ConfigType<B>;
  mine: Content<B>;
  /** Last state known to this editor. */
  seen: ConfigDetail<B>;
  theirs: ConfigDetail<B>;
  onTakeLatest: () => void;
  onKeepMine: () => void;
}

/** Fields changed by actions rather than by editing; actions of another operator change them too. */
const operated = ['status', 'draft', 'live'] as const;

/**
 * Another operator saved or moved it meanwhile (docs/design/blocks.md#g6): by whom, both sides line by line, and the
 * choice.
 */
export function EditConflict<B>({ type, mine, seen, theirs, onTakeLatest, onKeepMine }: Props<B>) {
  const { config, draft } = theirs;
  const moves = operated.flatMap((path): DiffRow[] => {
    const [before, after] = [config[path], seen.config[path]];
    return before === after ? [] : [{ path, label: fieldOf(type.of, path).label, before, after }];
  });
  const rows = [...moves, ...configDiffOf(contentIn(theirs), mine, type.labels)];
  const isSaved = draft !== null && draft.updated_at !== seen.draft?.updated_at;
  // After a move followed by a save, only the saving operator is known.
  const isMoved = moves.length > 0 && config.updated_at !== draft?.updated_at;
  const { updated_by, updated_at } = draft ?? config;
  return (
    <Drawer
      open
      title="内容已被他人修改"
      size={720}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={onTakeLatest}>载入最新</Button>
          <Button type="primary" onClick={onKeepMine}>
            以我的为准
          </Button>
        </Flex>
      }
    >
      {(isSaved || !isMoved) && (
        <p>
          {safeText(updated_by)} 于 <Time at={updated_at} /> 保存了更新的内容。
        </p>
      )}
      {isMoved && (
        <p>
          {safeText(config.updated_by)} 于 <Time at={config.updated_at} /> 改变了{moves[0]?.label}，见下表。
        </p>
      )}
      <p>载入最新后，你的修改可以用「撤销」找回。</p>
      {type.Diff && (
        <Part>
          <type.Diff before={contentIn(theirs)} after={mine} />
        </Part>
      )}
      <DiffTable
        rows={rows}
        labels={{ ...type.of.fields, ...type.labels }}
        values={type.values}
        heads={['最新版本', '我的修改']}
      />
    </Drawer>
  );
}
