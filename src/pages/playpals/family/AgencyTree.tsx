import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Loaded } from '@/kit/base/Loaded';
import { useBeside } from '@/kit/list/useBeside';
import { familyTree } from '@/services/family';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './family.module.css';

/** 公会树: agencies beside each other, the families below them, and how many stream there. */
export default function AgencyTree() {
  const beside = useBeside();
  const finding = useQuery(queryOf(familyTree, {}));
  return (
    <Loaded query={finding} rows={4}>
      {({ agencies }) => (
        <ul aria-label="公会树" className={styles.agencies}>
          {agencies.map(({ agency_name, agency_share, families }) => (
            <li key={agency_name ?? ''}>
              {agency_name
                ? `${safeText(agency_name)}（分成 ${agency_share}%，${families.length} 个家族）`
                : `独立家族（${families.length} 个）`}
              <ul>
                {families.map(({ family_id, family_name, member_count, host_count }) => (
                  <li key={family_id}>
                    <Link to={beside(family_id)}>
                      <bdi>{safeText(family_name)}</bdi>
                    </Link>{' '}
                    <span className="secondary">
                      成员 {numberText(member_count)}，主播 {numberText(host_count)}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
