# The one origin: the shell, the standalone pages and nginx; the pages pin the publisher's key:
# docker build -f deploy/images/shell.Dockerfile --secret id=publisher,src=publisher.json .
# The containers of microfrontends are published beside them, into the volume /srv/www/mf and the file /srv/www/remotes.json.
# nginx reads the services' CARNET_GATEWAY_SECRET from /run/secrets/carnet-gateway.conf: proxy_set_header X-Carnet-Gateway "…";
FROM node:24-slim AS build
WORKDIR /carnet
COPY . .
ARG ORIGIN=https://carnet.example
ARG CARDS=https://js.stripe.com/v3/
# Files of the certificate and its key where nginx itself ends TLS: at 8443, and 8080 sends what asks without it there.
ARG TLS=
RUN npm ci && WIREIT_PARALLEL=2 npm run build:all --workspace @carnet/shell
RUN --mount=type=secret,id=publisher CARNET_PUBLISHER_KEY=/run/secrets/publisher npx tsx deploy/tools/publish.ts --www=/www \
  && npx tsx deploy/gateway/print.ts --www=/srv/www --origin=$ORIGIN --cards=$CARDS \
     $([ -n "$TLS" ] && echo "--tls=$TLS --listen=8443 --plain=8080" || echo "--listen=8080") \
     account=account:8080 patient=patient:8080 seance=seance:8080 clinic=clinic:8080 portal=portal:8080 admin=admin:8080 \
     > /nginx.conf

FROM nginx:stable
COPY --from=build /nginx.conf /etc/nginx/nginx.conf
COPY --from=build /www /srv/www
EXPOSE 8080 8443
