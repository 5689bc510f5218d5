import { Fragment } from 'react';
import { userFlags } from '@/domain/user/rules';
import { StateTag } from '@/kit/field/StateTag';

interface Props {
  flags: readonly string[];
  /** State of the user, if shown beside the flags: avoids 封禁中 twice. */
  status?: string | undefined;
}

/** Flags of a user after the name, without duplicates. */
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
