import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { FiguresPart } from '@/components/config/figures';
import { useMay } from '@/components/config/useMay';
import { isStageLimited, settlesAtEnd, worstOf } from '@/domain/activity/rules';
import { settleStates } from '@/domain/activity/settle';
import { nextPeriod } from '@/domain/activity/time';
import { FactList } from '@/kit/base/FactList';
import { openForm } from '@/kit/base/openForm';
import { Section } from '@/kit/detail/Section';
import { StateTag } from '@/kit/field/StateTag';
import { activity, activityFigures } from '@/services/activity';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import type { ActivityRow } from './cells';
import type { RunbookProps } from './Runbook';
import type { PreviewProps } from './settle/SettlementPreview';
import { UserPlay } from './travel/UserPlay';
import styles from './universal.module.css';
import { useDraftOf } from './useDraftOf';

/** Cost, settlement state, and further actions. */
export default function More({ row }: { row: ActivityRow }) {
  const { id, env, content } = row;
  const isSettled = settlesAtEnd(content.body.type) && env === 'prod' && row.live !== null;
  return (
    <>
      <Section title="预算与结算">
        <div className={styles.tools}>
          {isSettled && (
            <Button
              onClick={() =>
                openForm<PreviewProps>(() => import('./settle/SettlementPreview'), { id, name: content.name })
              }
            >
              结算预演
            </Button>
          )}
          <Button onClick={() => openForm<RunbookProps>(() => import('./Runbook'), { id, content })}>运行手册</Button>
          <RepeatButton row={row} />
          {isSettled && <Link to={`/resource/rewardsManage/universal?part=settle&q=${id}`}>去结算</Link>}
        </div>
        <Figures row={row} />
      </Section>
      {isStageLimited(content.body.type) && row.live !== null && (
        <Section title="用户剩余额度">
          <UserPlay id={id} />
        </Section>
      )}
    </>
  );
}

function Figures({ row }: { row: ActivityRow }) {
  const worst = worstOf(row.content);
  return (
    <FiguresPart of={activityFigures} row={row} rows={1} empty="没有用量">
      {({ used_coin, settle, off }) => (
        <FactList
          columns={2}
          items={[
            ['已用', `${numberText(used_coin)} 金币`],
            ['预算', `${numberText(row.content.body.budget_coin)} 金币`],
            ['最坏情况', `${numberText(worst.coins)} 金币（${worst.how}）`],
            ['结算', <StateTag key="settle" map={settleStates} value={settle} />],
            ...(off > 0 ? [['奖励', `${off} 项已下架，发布和发放会失败`] as const] : []),
          ]}
        />
      )}
    </FiguresPart>
  );
}

/** 克隆上期: the same again in its next period, as a draft with a code and a name of its own. */
function RepeatButton({ row: { id, env, content } }: { row: ActivityRow }) {
  const may = useMay();
  const draftOf = useDraftOf();
  const [busy, setBusy] = useState(false);
  if (!may(activity.create)) return null;
  const repeat = async () => {
    setBusy(true);
    await draftOf(env, nextPeriod(content, clock.now()), `活动 ${id}`);
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void repeat()}>
      克隆上期
    </Button>
  );
}
