import { useModel } from '@umijs/max';
import { Flex } from 'antd';
import { caseKinds, kindNames } from '@/domain/review/kinds';
import layout from '@/kit/base/layout.module.css';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import styles from '@/kit/base/page.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { useScreens } from '@/kit/field/useScreens';
import { Approvals } from './Approvals';
import { Clocks } from './Clocks';
import own from './index.module.css';
import { MyAccess } from './MyAccess';
import { Waiting } from './queues/Waiting';
import { Todo } from './Todo';
import { Visits } from './Visits';

const Queues = lazyPart(() => import('./queues'));

/**
 * 工作台 (docs/design/blocks.md#frame): overview of the operator's pending work; every number links to exactly its rows.
 */
export default function HomePage() {
  const { state } = useModel('login');
  const can = useCan();
  const queues = kindNames.filter((kind) => can(caseKinds[kind].key)).length;
  const hasScreens = useScreens().some(({ group }) => group !== '');
  return (
    <>
      <h1 className={`${styles.title} ${layout.below12}`}>
        工作台
        <small>{state.user?.name}</small>
      </h1>
      <Flex gap="middle" wrap align="start">
        <Flex vertical gap="middle" className={own.block}>
          {hasScreens ? (
            <>
              <Todo />
              {queues > 0 && (
                <Part fallback={<Waiting expected={queues} />}>
                  <Queues expected={queues} />
                </Part>
              )}
              <Approvals />
            </>
          ) : (
            <MyAccess />
          )}
        </Flex>
        <Flex vertical gap="middle" className={own.block2}>
          <Clocks />
          <Visits />
          {hasScreens && <MyAccess />}
        </Flex>
      </Flex>
    </>
  );
}
