import { defaultResource, type Resource, resourceFromAttributes } from '@opentelemetry/resources';

interface Brands {
  brands: { brand: string; version: string }[];
  mobile: boolean;
  platform: string;
}

/** docs/telemetry.md#what-is-sent: attributes common to every span of the page. */
export function consoleResource(navigator: Navigator, buildId: string, isProd: boolean): Resource {
  const { userAgentData } = navigator as Navigator & { userAgentData?: Brands };
  return defaultResource().merge(
    resourceFromAttributes({
      'service.name': 'voice-console',
      'service.version': buildId,
      'deployment.environment.name': isProd ? 'production' : 'test',
      'user_agent.original': navigator.userAgent,
      'browser.language': navigator.language,
      ...(userAgentData
        ? {
            'browser.brands': userAgentData.brands.map(({ brand, version }) => `${brand} ${version}`),
            'browser.mobile': userAgentData.mobile,
            'browser.platform': userAgentData.platform,
          }
        : {}),
    }),
  );
}
