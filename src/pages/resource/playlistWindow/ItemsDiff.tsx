import type { Content } from '@/domain/config/rules';
import { playlistChanges } from '@/domain/playlist/diff';
import { itemText, type PlaylistBody, type PlaylistItem } from '@/domain/playlist/rules';
import layout from '@/kit/base/layout.module.css';
import { sameValue } from '@/kit/field/sameValue';
import { safeText } from '@/utils/safeText';

interface Props {
  before: Content<PlaylistBody> | null;
  after: Content<PlaylistBody>;
}

const most = 20;

/** Item differences, one by one: two hundred items in one cell would be unreadable. */
export default function ItemsDiff({ before, after }: Props) {
  if (before === null) return null;
  const { added, removed, changed, moved } = playlistChanges(before.body.items, after.body.items);
  const groups = [
    { title: '新增', texts: added.map(itemText) },
    { title: '移除', texts: removed.map(itemText) },
    { title: '修改', texts: changed.map((pair) => changeText(pair.before, pair.after)) },
  ].filter(({ texts }) => texts.length > 0);
  if (groups.length === 0 && moved === 0) return null;
  return (
    <section aria-label="条目变化">
      {groups.map(({ title, texts }) => (
        <div key={title} className={layout.below8}>
          <strong>
            {title} {texts.length} 条
          </strong>
          <ul className={layout.bullets}>
            {texts.slice(0, most).map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and nothing of them is kept
              <li key={at}>
                <bdi>{safeText(text)}</bdi>
              </li>
            ))}
            {texts.length > most && <li>另有 {texts.length - most} 条</li>}
          </ul>
        </div>
      ))}
      {moved > 0 && <p>顺序有变化：{moved} 条换了位置</p>}
    </section>
  );
}

const labels: Readonly<Partial<Record<keyof PlaylistItem, string>>> = {
  type: '类型',
  title: '标题',
  cover: '封面',
  url: '地址',
  file: '文件',
  duration_sec: '时长',
  copyright: '版权',
  copyright_until: '版权到期日',
  jump: '跳转',
  status: '启用',
};

/** 「音频 晴天 4:29：标题、封面」. */
function changeText(before: PlaylistItem, after: PlaylistItem): string {
  const names = (Object.keys(labels) as (keyof PlaylistItem)[]).filter((key) => !sameValue(before[key], after[key]));
  return `${itemText(after)}：${names.map((name) => labels[name]).join('、')}`;
}
