# The one origin: nginx, with the fronts that are published into the volume /srv/www.
# docker build -f deploy/images/gateway.Dockerfile --build-arg ORIGIN=https://carnet.example .
# nginx reads the services' CARNET_GATEWAY_SECRET from /run/secrets/carnet-gateway.conf: proxy_set_header X-Carnet-Gateway "…";
FROM node:26-slim AS build
WORKDIR /carnet
COPY package.json ./
COPY deploy/gateway deploy/gateway
COPY deploy/local/sentence.ts deploy/local/
ARG ORIGIN=https://carnet.example
ARG CARDS=https://js.stripe.com/v3/
# Files of the certificate and its key where nginx itself ends TLS: at 8443, and 8080 sends what asks without it there.
ARG TLS=
# Where failed calls are noted: what runs containers gives the standard output to their user.
ARG JOURNAL=/dev/stdout
RUN node deploy/gateway/print.ts --www=/srv/www --origin=$ORIGIN --cards=$CARDS --scratch=/tmp --journal=$JOURNAL \
     $([ -n "$TLS" ] && echo "--tls=$TLS --listen=8443 --plain=8080" || echo "--listen=8080") \
     account=account:8080 patient=patient:8080 seance=seance:8080 clinic=clinic:8080 portal=portal:8080 admin=admin:8080 \
     > /nginx.conf

FROM nginx:stable
COPY --from=build /nginx.conf /etc/nginx/nginx.conf
USER nginx
EXPOSE 8080 8443
CMD ["nginx", "-e", "stderr", "-g", "daemon off; pid /tmp/nginx.pid;"]
