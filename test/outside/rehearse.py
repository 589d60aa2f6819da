"""Deploys templates in order to moto's server, an outside implementation of CloudFormation, and prints one line of JSON.

Arguments: template files, each named <stack>.json, in the order of their deploy; a region may stand before a name
(us-east-1:visibility-prod-edge.json). What moto cannot create is left out and named. With --swap the runbook of a restore is
followed on the table of the first stack named *-data, with the other stacks standing.
"""

import json
import pathlib
import re
import sys
import zipfile
from io import BytesIO

import boto3
from moto.cloudformation.parsing import NULL_MODELS, get_model_map
from moto.server import ThreadedMotoServer

REGION = "eu-central-1"
ACCOUNT = "123456789012"
SUPPORTED = set(get_model_map()) | set(NULL_MODELS)
PARAMETERS = {"Repository": "owner/name"}
ARNS = {"acm": "arn:aws:acm:{}:" + ACCOUNT + ":certificate/c", "sns": "arn:aws:sns:{}:" + ACCOUNT + ":alarms"}


def client(service, region, endpoint):
    keys = {"aws_access_key_id": "a", "aws_secret_access_key": "s"}
    return boto3.client(service, region_name=region, endpoint_url=endpoint, **keys)


def prune(value, gone):
    """References to what is left out become texts; resources that wait for it no longer do."""
    if isinstance(value, list):
        return [prune(one, gone) for one in value]
    if not isinstance(value, dict):
        return value
    if value.get("Ref") in gone:
        return "left-out-" + value["Ref"]
    if "Fn::GetAtt" in value and value["Fn::GetAtt"][0] in gone:
        return "left-out-" + value["Fn::GetAtt"][0]
    return {name: prune(member, gone) for name, member in value.items()}


def reduced(template):
    gone = {name for name, one in template["Resources"].items() if one["Type"] not in SUPPORTED}
    kept = {}
    for name, one in template["Resources"].items():
        if name in gone:
            continue
        waits = one.get("DependsOn", [])
        waits = [w for w in ([waits] if isinstance(waits, str) else waits) if w not in gone]
        rest = {k: v for k, v in prune(one, gone).items() if k != "DependsOn"}
        kept[name] = {**rest, **({"DependsOn": waits} if waits else {})}
    rest = {k: prune(v, gone) for k, v in template.items() if k != "Resources"}
    return {**rest, "Resources": kept}, gone


def prepare(text, region, endpoint):
    """What a template finds in an account that is ready: parameters, secrets that are read by name, and the uploaded functions."""
    ssm = client("ssm", region, endpoint)
    given = [one for one in json.loads(text).get("Parameters", {}).values() if one["Type"].startswith("AWS::SSM::Parameter::Value")]
    for name in {*re.findall(r"\{\{resolve:ssm:([^}:]+)", text), *(one["Default"] for one in given)}:
        arn = ARNS["sns" if "topic" in name else "acm"].format(region)
        ssm.put_parameter(Name=name, Value=arn, Type="String", Overwrite=True)
    secrets = client("secretsmanager", region, endpoint)
    for name in set(re.findall(r"\{\{resolve:secretsmanager:([^}:]+)", text)):
        if name not in [one["Name"] for one in secrets.list_secrets()["SecretList"]]:
            secrets.create_secret(Name=name, SecretString="x" * 64)
    s3 = client("s3", region, endpoint)
    bucket = f"cdk-hnb659fds-assets-{ACCOUNT}-{region}"
    place = {} if region == "us-east-1" else {"CreateBucketConfiguration": {"LocationConstraint": region}}
    if bucket not in [one["Name"] for one in s3.list_buckets()["Buckets"]]:
        s3.create_bucket(Bucket=bucket, **place)
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        writer.writestr("index.js", "exports.handler = async () => 1")
    for key in set(re.findall(r'"S3Key": ?"([^"]+)"', text)):
        s3.put_object(Bucket=bucket, Key=key, Body=archive.getvalue())


def deploy(argument, endpoint):
    region, _, path = argument.rpartition(":")
    region = region or REGION
    name = pathlib.Path(path).stem
    text = pathlib.Path(path).read_text()
    prepare(text, region, endpoint)
    template, gone = reduced(json.loads(text))
    cloudformation = client("cloudformation", region, endpoint)
    given = [
        {"ParameterKey": key, "ParameterValue": PARAMETERS[key]} for key in template.get("Parameters", {}) if key in PARAMETERS
    ]
    whole = json.loads(text)["Resources"]
    types = lambda names: sorted({whole[one]["Type"] for one in names})
    answer = {"stack": name, "skipped": types(gone)}
    try:
        cloudformation.create_stack(
            StackName=name, TemplateBody=json.dumps(template), Parameters=given, Capabilities=["CAPABILITY_IAM"]
        )
        status = cloudformation.describe_stacks(StackName=name)["Stacks"][0]["StackStatus"]
        pages = cloudformation.get_paginator("list_stack_resources").paginate(StackName=name)
        made = {one["LogicalResourceId"] for page in pages for one in page["StackResourceSummaries"]}
        conditions = {key for key, one in template["Resources"].items() if "Condition" in one}
        missing = sorted(set(template["Resources"]) - made - conditions)
        return {**answer, "status": status, "created": types(set(template["Resources"]) & made), "missing": missing}
    except Exception as error:  # whatever refuses is the finding
        return {**answer, "status": "REFUSED", "created": [], "missing": [], "error": f"{type(error).__name__}: {error}"[:500]}


def swap(stack, endpoint):
    """docs/runbooks/restore.md, "Replace the whole table", step by step."""
    cloudformation = client("cloudformation", REGION, endpoint)
    dynamodb = client("dynamodb", REGION, endpoint)
    (table,) = [
        one["PhysicalResourceId"]
        for one in cloudformation.list_stack_resources(StackName=stack)["StackResourceSummaries"]
        if one["ResourceType"] == "AWS::DynamoDB::Table"
    ]
    shape = lambda: {
        key: dynamodb.describe_table(TableName=table)["Table"][key]
        for key in ("TableName", "KeySchema", "AttributeDefinitions")
    } | {"indexes": [one["IndexName"] for one in dynamodb.describe_table(TableName=table)["Table"]["GlobalSecondaryIndexes"]]}
    before = shape()
    item = {"PK": {"S": "SCAN#1"}, "SK": {"S": "HEAD"}, "status": {"S": "complete"}}
    dynamodb.put_item(TableName=table, Item=item)
    restored = f"{table}-restored"
    dynamodb.restore_table_to_point_in_time(SourceTableName=table, TargetTableName=restored, UseLatestRestorableTime=True)
    dynamodb.create_backup(TableName=table, BackupName="way-back")
    dynamodb.update_table(TableName=table, DeletionProtectionEnabled=False)
    dynamodb.delete_table(TableName=table)
    backup = dynamodb.create_backup(TableName=restored, BackupName="restored")["BackupDetails"]["BackupArn"]
    dynamodb.restore_table_from_backup(TargetTableName=table, BackupArn=backup)
    dynamodb.update_continuous_backups(
        TableName=table, PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True}
    )
    dynamodb.update_time_to_live(
        TableName=table, TimeToLiveSpecification={"Enabled": True, "AttributeName": "expiresAtSeconds"}
    )
    found = dynamodb.get_item(TableName=table, Key={"PK": item["PK"], "SK": item["SK"]}).get("Item")
    states = [one["StackStatus"] for one in cloudformation.describe_stacks()["Stacks"]]
    return {"table": table, "hasItem": found == item, "hasShape": shape() == before, "stacks": sorted(set(states))}


def main():
    arguments = [one for one in sys.argv[1:] if one != "--swap"]
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    endpoint = f"http://{host}:{port}"
    answer = {"stacks": [deploy(one, endpoint) for one in arguments]}
    if "--swap" in sys.argv:
        data = next(one["stack"] for one in answer["stacks"] if one["stack"].endswith("-data"))
        answer["swap"] = swap(data, endpoint)
    server.stop()
    print(json.dumps(answer))


main()
