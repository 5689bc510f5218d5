import { render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { clearable } from './clearable';

it('says in Chinese that a select is cleared', () => {
  render(<Select allowClear={clearable} value="a" options={[{ value: 'a', label: '甲' }]} />);
  expect(screen.getByRole('button', { name: '清除', hidden: true })).toBeInTheDocument();
});
