import { viewType } from '@/domain/view/fields';
import { deleteView, type SavedView } from '@/services/views';
import { safeText } from '@/utils/safeText';
import { WriteForm } from '../../form/WriteForm';
import { latestVersion } from './latestVersion';

interface Props {
  view: SavedView;
  onRemoved: (viewId: string) => void;
  onClose: () => void;
}

/** 删除: says whose list loses it. */
export default function DeleteForm({ view, onRemoved, onClose }: Props) {
  const name = safeText(view.name);
  return (
    <WriteForm
      endpoint={deleteView}
      of={viewType}
      target={view}
      title="删除视图"
      okText="删除"
      danger
      impact={
        view.scope === 'shared'
          ? `团队共享的视图「${name}」将从所有人的列表中消失，链接不再可用，不能恢复。`
          : `个人视图「${name}」将被删除，链接不再可用，不能恢复；它只在你的列表中。`
      }
      onNewest={latestVersion}
      done={({ view_id }) => {
        onRemoved(view_id);
        return '视图已删除';
      }}
      onClose={onClose}
    />
  );
}
