/** Stands for ProLayout's list of sister applications, and the popover it brings: there are none. */
export const AppsLogoComponents = () => null;

export const defaultRenderLogo = (logo) => (typeof logo === 'function' ? logo() : logo);
