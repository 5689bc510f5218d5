import { viewType } from '@/domain/view/fields';
import { takeOverText, type ViewQuery } from '@/domain/view/rules';
import { changeView, type SavedView } from '@/services/views';
import { safeText } from '@/utils/safeText';
import { WriteForm } from '../../form/WriteForm';
import { latestVersion } from './latestVersion';

interface Props {
  view: SavedView;
  query: ViewQuery;
  onClose: () => void;
}

/** 更新视图: replaces a view's query by the current one. */
export default function UpdateForm({ view, query, onClose }: Props) {
  const whom = view.scope === 'shared' ? '所有人再打开它时，看到的都是新的内容。' : '';
  return (
    <WriteForm
      endpoint={changeView}
      of={viewType}
      target={view}
      title="更新视图"
      okText="更新"
      impact={`视图「${safeText(view.name)}」将改为现在的筛选和排序。${whom}${safeText(takeOverText(view))}`}
      input={{ query }}
      onNewest={latestVersion}
      done="视图已更新"
      onClose={onClose}
    />
  );
}
