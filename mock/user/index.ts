import { forUmi, type Handler } from '../_kit/http/http';
import { mediaHandlers } from '../_kit/kit/media';
import { chatHandlers } from './chat';
import { behaviorHandlers, flowHandlers, riskHandlers } from './records';
import { banHandlers, messageHandlers, profileHandlers } from './writes';

const records: readonly Handler[] = [...riskHandlers, ...chatHandlers, ...flowHandlers, ...behaviorHandlers];

export const userHandlers: readonly Handler[] = [
  ...profileHandlers,
  ...banHandlers,
  ...messageHandlers,
  ...records,
  ...mediaHandlers,
];

export default forUmi(userHandlers);
