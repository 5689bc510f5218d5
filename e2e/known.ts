/** Cases, operators and files of the stand-in that the browser tests know by name. */
export { operators } from '../mock/_kit/base/operators';
export type { FaultRule } from '../mock/_kit/http/faults';
export { lottieOf } from '../mock/_kit/kit/media/files';
export { orderCases } from '../mock/order/seedCases';
export { silence } from '../mock/testing/mp3';
export { png } from '../mock/testing/png';
export { cases, uidAt } from '../mock/user/seed/cases';
export { withdrawCases } from '../mock/withdrawal/seedCases';
