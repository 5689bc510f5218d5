import { screen, waitFor, within } from '@testing-library/react';
import { liveRooms, roomState } from '../../../../mock/testing';
import { dialog, fill, pickReason } from '../../../../tests/operate';
import { freshStart, renderScreen } from '../../../../tests/renderScreen';

beforeEach(freshStart);

/** A live room, and somebody at a microphone there who is neither its owner nor the one who speaks. */
function guest() {
  for (const room of liveRooms({ page: 1, size: 300, speaking: 'true' }).list) {
    const seat = room.seats.find(({ uid, speaking, mic }) => uid !== room.owner_uid && !speaking && mic !== 'muted');
    if (seat) return { room, seat };
  }
  throw new Error('No room has a silent guest');
}

const openTab = (uid: string, operator = 'admin') =>
  renderScreen(`/userManage/user?uid=${uid}&tab=rooms`, { operator });

describe('the rooms of a user', () => {
  it('shows where the user is, and mutes this user there', async () => {
    const { room, seat } = guest();
    const { user } = await openTab(seat.uid);
    const table = within(await screen.findByRole('table', { name: '所在房间' }));
    const row = within(table.getByText(room.room_id).closest('tr') as HTMLElement);
    expect(row.getByText(new RegExp(`${seat.no} 号麦`))).toBeInTheDocument();

    await user.click(row.getByRole('button', { name: '静麦' }));
    const form = await dialog('静麦');
    expect(form.getByLabelText(new RegExp(`^${seat.no} 号麦`))).toBeChecked();
    await pickReason(user, form, '辱骂');
    await fill(user, form.getByLabelText(/^备注/), '多次辱骂他人');
    await user.click(form.getByRole('button', { name: '确认静麦' }));
    await waitFor(() => expect(roomState(room.room_id).muted.map(({ uid }) => uid)).toEqual([seat.uid]));
  });

  it('is not there for those who may not see live rooms', async () => {
    await openTab(guest().seat.uid, 'reviewer');
    await screen.findByRole('tab', { name: '资料' });
    expect(screen.queryByRole('tab', { name: '所在房间' })).not.toBeInTheDocument();
  });
});
