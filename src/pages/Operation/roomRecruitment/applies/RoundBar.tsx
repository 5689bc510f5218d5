import { Alert, Button, Select } from 'antd';
import { useFigures } from '@/components/config/figures';
import { recruitPhases } from '@/domain/recruitment';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useActions } from '@/kit/base/actions';
import { clearable } from '@/kit/base/clearable';
import { copyText } from '@/kit/base/copyText';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import type { RecruitmentFigures } from '@/services/recruitment';
import { recruitmentFigures } from '@/services/recruitment';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { recruitAddress } from '../links';
import styles from '../recruitment.module.css';
import { useRoundActions } from './useRoundActions';

const share = (id: string) => copyText(recruitAddress(id), '招募链接已复制');

/** Recruitment of the listed applications, its phase, and actions on all of them. */
export function RoundBar({ recruit }: { recruit: string | null }) {
  return (
    <Loaded query={useFigures(recruitmentFigures, 'prod')} rows={1}>
      {({ list }) => {
        const one = list.find(({ id }) => id === recruit);
        return (
          <>
            <div className={styles.bar}>
              <Choose list={list} recruit={recruit} />
              {one && <Round one={one} />}
            </div>
            {one && <Notices one={one} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Choose({ list, recruit }: { list: readonly RecruitmentFigures[]; recruit: string | null }) {
  const { setQuery } = useHashQuery();
  const options = list
    .filter(({ phase, applied, id }) => phase !== null || applied > 0 || id === recruit)
    .map(({ id, name, pending }) => ({
      value: id,
      label: `${safeText(name)}（${id}）${pending > 0 ? ` 待审 ${numberText(pending)}` : ''}`,
    }));
  return (
    <Select
      aria-label="招募"
      className={styles.choose ?? ''}
      value={recruit}
      onChange={(id) => setQuery({ recruit: id ?? null, page: null, detail: null })}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clearable}
      placeholder="全部招募"
    />
  );
}

function Round({ one }: { one: RecruitmentFigures }) {
  const { id, phase, applied, pending, passed, quota, waitlist } = one;
  const actions = useActions(useRoundActions(), { direct: 3 });
  return (
    <>
      {phase && <StateTag map={recruitPhases} value={phase} />}
      <span>
        报名 {numberText(applied)} · 待审 {numberText(pending)} · 已通过 {numberText(passed)} / {numberText(quota)} ·
        候补 {numberText(waitlist)}
      </span>
      {actions.buttons([one])}
      <button type="button" className="link-button" onClick={() => share(id)}>
        分享招募链接
      </button>
    </>
  );
}

function Notices({ one: { check_down, passed, quota, phase } }: { one: RecruitmentFigures }) {
  if (phase === null || phase === 'closed') return null;
  if (check_down)
    return (
      <Alert
        type="warning"
        showIcon
        className={layout.above8}
        title="自动核验服务没有响应，资格待计算：恢复前不能通过，可以先候补或驳回"
      />
    );
  return (
    passed >= quota && (
      <Alert type="info" showIcon className={layout.above8} title="名额已满：只能候补；取消资格后空出名额" />
    )
  );
}

/** Nothing yet: how rooms get here. */
export const NoApplies = ({ recruit }: { recruit: string | null }) => (
  <>
    <span>暂无报名{recruit && '，把招募链接发给房主'}</span>
    {recruit && <Button onClick={() => share(recruit)}>分享招募链接</Button>}
  </>
);
