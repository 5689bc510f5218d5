import { viewType } from '@/domain/view/fields';
import { takeOverText } from '@/domain/view/rules';
import { type SavedView, shareView } from '@/services/views';
import { safeText } from '@/utils/safeText';
import { WriteForm } from '../../form/WriteForm';
import { latestVersion } from './latestVersion';

interface Props {
  view: SavedView;
  /** Of the list. */
  title: string;
  onClose: () => void;
}

/** 共享给团队, and back. */
export default function ShareForm({ view, title, onClose }: Props) {
  const name = safeText(view.name);
  const isShared = view.scope === 'shared';
  return (
    <WriteForm
      endpoint={shareView}
      of={viewType}
      target={view}
      title={isShared ? '取消共享' : '共享给团队'}
      okText={isShared ? '取消共享' : '共享'}
      impact={
        isShared
          ? `视图「${name}」将从其他人的列表中消失，他们的链接不再可用；你自己仍可使用。${safeText(takeOverText(view))}`
          : `所有能打开「${title}」的人都会看到视图「${name}」，只有你能更改它。`
      }
      input={{ scope: isShared ? 'personal' : 'shared' }}
      onNewest={latestVersion}
      done={isShared ? '已取消共享' : '已共享给团队'}
      onClose={onClose}
    />
  );
}
