import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { pushResults } from '@/domain/push/send';
import { languages } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { audienceRegions } from '@/domain/shared/region';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { Time } from '@/kit/field/Time';
import { whyPush } from '@/services/pushPlan';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import type { PushRow } from '../usePushFigures';
import { AskUid, toldOf } from './AskUid';

export interface WhyProps {
  row: PushRow;
  onClose: () => void;
}

/** 触达检查 of one push for one user: whether and when it is sent, or the rule that stops it. */
export default function WhyDialog({ row: { id, content }, onClose }: WhyProps) {
  const [uid, setUid] = useState<string | null>(null);
  const query = useQuery({ ...queryOf(whyPush, { id, uid: uid ?? '' }), enabled: uid !== null, gcTime: 0 });
  const told = toldOf(query.error);
  return (
    <Modal open title={`触达检查：${safeText(content.name)}`} footer={null} onCancel={onClose}>
      <AskUid onAsk={setUid} told={told} />
      {uid !== null && told === undefined && (
        <Loaded query={query} rows={2}>
          {({ gets, verdict, at, region, variant, language, was }) => (
            <>
              <Alert type={gets ? 'success' : 'warning'} showIcon title={verdict} className={layout.below12} />
              <FactList
                columns={1}
                items={[
                  ['地区', labelOf(audienceRegions, region).label],
                  ['语言', labelOf(languages, language).label],
                  ['收到时间', <Time key="at" at={at} />],
                  ['A/B 组', variant ?? '—'],
                  ['上次发送', was ? labelOf(pushResults, was.result).label : '没有发送过'],
                ]}
              />
            </>
          )}
        </Loaded>
      )}
    </Modal>
  );
}
