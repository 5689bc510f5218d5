/**
 * Stands for swr, which ProLayout uses for one thing: to fetch a menu from a server. This console's menu
 * is at hand, and its data engine is react-query.
 */
export default () => ({ data: undefined, mutate: () => {}, isValidating: false });

const cache = new Map();

export const useSWRConfig = () => ({ cache });

export const SWRConfig = ({ children }) => children;
