import { Fragment } from 'react';
import { userFlags } from '@/domain/user';
import { StateTag } from '../StateTag';

interface Props {
  flags: readonly string[];
  /** The user's state, where it stands beside them: 封禁中 would say it twice. */
  status?: string | undefined;
}

/** The marks of a user behind a name, each once and apart from what stands before it. */
export function Flags({ flags, status }: Props) {
  return [...new Set(flags)]
    .filter((flag) => flag !== status)
    .map((flag) => (
      <Fragment key={flag}>
        {' '}
        <StateTag map={userFlags} value={flag} />
      </Fragment>
    ));
}
