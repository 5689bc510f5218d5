# The console as static files behind nginx, by the rules of deploy/nginx.conf: docs/deploy.md.
FROM node:20-bookworm-slim AS build
WORKDIR /console
COPY package.json package-lock.json .umirc.ts tsconfig.json typings.d.ts ./
COPY config ./config
COPY public ./public
COPY scripts ./scripts
COPY src ./src
COPY mock ./mock
RUN npm ci --no-audit --no-fund
# Settings are compiled into the files: an image is for one environment.
ARG CONSOLE_API_BASE=/api
ARG CONSOLE_LOGIN_URL
ARG CONSOLE_PERMISSION=true
ARG CONSOLE_STRICT_PII=false
ARG CONSOLE_PHONE_LOGIN=false
ARG CONSOLE_FEISHU_LOGIN=false
ARG CONSOLE_IS_PROD=false
ARG CONSOLE_COLLECTOR_PROD
ARG CONSOLE_COLLECTOR_TEST
ARG CONSOLE_COLLECTOR_TOKEN
ARG CONSOLE_LOCAL_TRACING=false
ARG CONSOLE_MEDIA_HOSTS
ARG CONSOLE_BUILD_ID
RUN test -n "$CONSOLE_LOGIN_URL" || { echo 'Set CONSOLE_LOGIN_URL: the default is the login page of the stand-in.' >&2; exit 1; }
RUN test -n "$CONSOLE_BUILD_ID" || { echo 'Set CONSOLE_BUILD_ID: there is no git in here to name the build by.' >&2; exit 1; }
RUN npm run build && npm run --silent headers >console-headers.conf \
  && find dist \( -name '*.js' -o -name '*.css' -o -name '*.svg' \) -exec gzip -k9 {} +

FROM nginx:1.28-bookworm
COPY deploy/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /console/console-headers.conf /etc/nginx/console-headers.conf
COPY --from=build /console/dist /srv/console/current
EXPOSE 8080
