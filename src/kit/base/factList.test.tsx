import { render, screen } from '@testing-library/react';
import { FactList } from './FactList';

it('each fact stands behind its name, in the order given', () => {
  render(
    <FactList
      columns={2}
      items={[
        ['编号', 'b1'],
        ['备注', <bdi key="note">why</bdi>, 'wide'],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['编号', '备注']);
  expect(screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent)).toEqual(['b1', 'why']);
  expect(screen.getAllByRole('definition')).toHaveLength(2);
});
