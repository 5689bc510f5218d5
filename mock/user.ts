import { chatHandlers } from './_kit/entities/user/chat';
import { behaviorHandlers, flowHandlers, riskHandlers } from './_kit/entities/user/records';
import { banHandlers, messageHandlers, profileHandlers } from './_kit/entities/user/writes';
import { forUmi, type Handler } from './_kit/http/http';
import { mediaHandlers } from './_kit/kit/media';

const records: readonly Handler[] = [...riskHandlers, ...chatHandlers, ...flowHandlers, ...behaviorHandlers];

export const userHandlers: readonly Handler[] = [
  ...profileHandlers,
  ...banHandlers,
  ...messageHandlers,
  ...records,
  ...mediaHandlers,
];

export default forUmi(userHandlers);
