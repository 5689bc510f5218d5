import { Button, Drawer, Flex } from 'antd';
import { Time } from '@/components/Time';
import type { Content } from '@/domain/config';
import { safeText } from '@/utils/safeText';
import { DiffTable } from '../DiffTable';
import { diffOf } from '../diff';
import type { ConfigDetail, ConfigType } from '../types';
import { contentIn } from './saveState';

interface Props<B> {
  type: ConfigType<B>;
  mine: Content<B>;
  theirs: ConfigDetail<B>;
  onTakeLatest: () => void;
  onKeepMine: () => void;
}

/** Somebody else saved meanwhile (blocks G6): both versions field by field, and the choice between them. */
export function EditConflict<B>({ type, mine, theirs, onTakeLatest, onKeepMine }: Props<B>) {
  const { updated_by, updated_at } = theirs.draft ?? theirs.config;
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
      <p>
        {safeText(updated_by)} 于 <Time at={updated_at} /> 保存了更新的内容。载入最新后，你的修改可以用「撤销」找回。
      </p>
      <DiffTable
        rows={diffOf(contentIn(theirs), mine, type.labels)}
        labels={type.labels}
        heads={['最新版本', '我的修改']}
      />
    </Drawer>
  );
}
